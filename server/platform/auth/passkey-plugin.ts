// Better Auth's passkey plug-in with the shop's rules: the passkey has verified the person, and as a second step it belongs to
// the account whose password was just given.
import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { expireCookie } from 'better-auth/cookies';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { passkeys } from '#server/platform/db/schema/second-factors.ts';

export const CHALLENGE_COOKIE = 'passkey_challenge';
export const PASSKEY_REJECTED = 'PASSKEY_REJECTED';
export const SECOND_STEP_EXPIRED = 'SECOND_STEP_EXPIRED';

export function passkeyPlugin(db: Db, shopUrl: string) {
  return passkey({
    rpID: new URL(shopUrl).hostname,
    origin: new URL(shopUrl).origin,
    advanced: { webAuthnChallengeCookie: CHALLENGE_COOKIE },
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    registration: {
      // The plug-in itself accepts a passkey that only proves that somebody touched it.
      afterVerification({ verification }) {
        if (!verification.registrationInfo?.userVerified) throw rejected();
      },
    },
    authentication: {
      async afterVerification({ ctx, verification, clientData }) {
        if (!verification.authenticationInfo.userVerified) throw rejected();
        const cookie = ctx.context.createAuthCookie('two_factor');
        const identifier = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
        if (!identifier) throw expired();
        const [found] = await db
          .select({ uid: passkeys.userId })
          .from(passkeys)
          .where(eq(passkeys.credentialID, clientData.id));
        const pending = await ctx.context.internalAdapter.findVerificationValue(identifier);
        if (!pending || pending.expiresAt <= new Date()) throw expired();
        if (!found || pending.value !== found.uid) throw rejected();
        // Of concurrent second steps one gets the sign-in.
        const consumed = await ctx.context.internalAdapter.consumeVerificationValue(identifier);
        if (consumed?.value !== found.uid) throw expired();
        expireCookie(ctx, cookie);
      },
    },
  });
}

function rejected(): APIError {
  return new APIError('UNAUTHORIZED', { code: PASSKEY_REJECTED });
}

function expired(): APIError {
  return new APIError('UNAUTHORIZED', { code: SECOND_STEP_EXPIRED });
}
