// Whether the built shop is running: not a test, and not the development server.

export function isProduction(): boolean {
  return process.env.NODE_ENV === 'production';
}
