// Cookie beside the session cookie, which scripts can read: a session may exist. Not secret, and no proof of anything.

export const SESSION_HINT_COOKIE = 'has_session';
