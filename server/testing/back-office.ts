// The back office of tests that serve no built bundle.
import type { BackOffice } from '#server/http/back-office.ts';

export const testBackOffice: BackOffice = {
  folder: null,
  html: async () => '<!doctype html><title>Admin</title>',
};
