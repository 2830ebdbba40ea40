// An error that the operator must correct, such as a wrong environment variable; printed as one line without a stack.

export class StartupError extends Error {}
