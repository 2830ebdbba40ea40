// What the second step of a sign-in sends.
import type { InferRequestType } from 'hono/client';
import type { api } from '#ui/client/api.ts';

export type SecondStepInput = InferRequestType<
  (typeof api.session)['second-step']['$post']
>['json'];
