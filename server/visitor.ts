// Where a request comes from, as far as the verbs need it: for limits and for the list of sessions.

export type Visitor = { ip: string; userAgent: string };
