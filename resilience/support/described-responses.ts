// Compares successful responses with the shapes that the OpenAPI document gives for them.
import { z } from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;
type Operation = {
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};
type Received = { method: string; path: string; status: number; body: string };

/** Returns what differs from the described response; null where nothing does, or the response is not JSON. */
export function openResponseCheck({ paths, components = {} }: ApiDocument) {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      schemaOf: (status: number) =>
        operation.responses?.[status]?.content?.['application/json']?.schema,
      /** A path without parameters is matched before one with them. */
      order: path.split('{').length,
    })),
  );
  const ordered = calls.toSorted((a, b) => a.order - b.order);
  const definitions = components.schemas ?? {};
  const validators = new Map<Schema, z.ZodType>();
  const validatorOf = (schema: Schema) => {
    const known = validators.get(schema);
    if (known) return known;
    const text = JSON.stringify({ ...schema, $defs: definitions });
    const local = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as Schema;
    const validator = z.fromJSONSchema(local);
    validators.set(schema, validator);
    return validator;
  };
  return ({ method, path, status, body }: Received): string | null => {
    const pathname = path.split('?')[0] ?? '';
    const call = ordered.find((each) => each.method === method && each.pattern.test(pathname));
    const schema = call?.schemaOf(status);
    if (!schema) return null;
    const result = validatorOf(schema).safeParse(JSON.parse(body));
    return result.success ? null : z.prettifyError(result.error);
  };
}
