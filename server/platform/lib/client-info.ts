// IP address, user agent and cookies of a request, for rate limits and the list of sessions.

export type ClientInfo = {
  ip: string;
  userAgent: string;
  /** The Cookie header, in which a known device is recognised. */
  cookie?: string;
};
