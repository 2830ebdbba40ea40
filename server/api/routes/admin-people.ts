// API routes of the people who work in the back office: the list, invitations and removal.
import { Hono } from 'hono';
import { z } from 'zod';
import { personRoleNames } from '#domain/people/person-roles.ts';
import { MAX_PERSON_NAME, type Person, personStatuses } from '#domain/people/person.ts';
import type { Shop } from '#server/shop.ts';
import { emailField } from './session.ts';
import { id } from './product-schemas.ts';
import { type AuthedEnv, body, describe, describeAction, params } from './route-helpers.ts';

const role = z.enum(personRoleNames);
const peopleSchema = z.object({
  people: z.array(
    z
      .object({
        id,
        name: z.string(),
        email: z.string(),
        role,
        status: z.enum(personStatuses),
        invitedAt: z.string(),
        lastSignInAt: z.string().nullable(),
        removedAt: z.string().nullable(),
      })
      .meta({ ref: 'Person' }) satisfies z.ZodType<Person>,
  ),
});
const invitationSchema = z.strictObject({
  name: z.string().trim().min(1).max(MAX_PERSON_NAME),
  email: emailField,
  role,
});
const idParam = z.object({ id });

export function adminPeopleRoutes({ people }: Pick<Shop, 'people'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/people',
      describe('Who works in the back office beside the owner', peopleSchema),
      async (c) => c.json({ people: await people.list() }),
    )
    .post(
      '/admin/people',
      describeAction('Invite a person by email'),
      body(invitationSchema),
      async (c) => {
        await people.invite(c.var.account.uid, c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/people/:id/invitation',
      describeAction('Send the invitation of a person again'),
      params(idParam),
      async (c) => {
        await people.sendAgain(c.var.account.uid, c.req.valid('param').id);
        return c.body(null, 204);
      },
    )
    .delete(
      '/admin/people/:id',
      describeAction('Remove a person: the invitation and every session end at once'),
      params(idParam),
      async (c) => {
        await people.remove(c.var.account.uid, c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
