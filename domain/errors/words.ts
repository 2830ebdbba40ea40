// What a 'no' consists of.

export type Words = { status: number; message: string; title?: string };
