// An error that the operator must correct, such as a wrong environment variable; printed without a stack, a line for each.

export class StartupError extends Error {}
