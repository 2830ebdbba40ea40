// Logs how a use case ended: succeeded, limited, or failed with the code of its error.
import { AppError } from '#domain/errors/errors.ts';
import { type LogFields, type LogEvent, log } from './log.ts';

type Details<T> = {
  /** Ids and names known before the call, such as the order's number. */
  fields?: LogFields;
  /** Ids known from the result. */
  fieldsOf?: (result: T) => LogFields;
};

export async function logOutcome<T>(
  event: LogEvent,
  work: () => Promise<T>,
  { fields = {}, fieldsOf = () => ({}) }: Details<T> = {},
): Promise<T> {
  try {
    const result = await work();
    log({ event, outcome: 'succeeded', ...fields, ...fieldsOf(result) });
    return result;
  } catch (error) {
    const { code, status } = error instanceof AppError ? error : new AppError('server/failed');
    log({ event, outcome: status === 429 ? 'limited' : 'failed', code, ...fields });
    throw error;
  }
}
