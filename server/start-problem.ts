// Something the person who starts the shop must put right; shown as one line, without a stack.

export class StartProblem extends Error {}
