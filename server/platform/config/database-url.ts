// URLs of databases, also of several hosts: postgres://shop@one:5432,two:5432/shop, as libpq has it.

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]+)(.*)$/;

/** A URL for each host of `url`, in its order. */
export function urlsOfHosts(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  return hosts === '' ? [url] : hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** Whether each host has a valid URL, and the primary is wanted: the shop writes. */
export function isDatabaseUrl(url: string): boolean {
  return urlsOfHosts(url).every((each) => {
    const parsed = URL.parse(each);
    const wanted = parsed?.searchParams.get('target_session_attrs') ?? 'primary';
    return /^postgres(ql)?:$/.test(parsed?.protocol ?? '') && /^(primary|read-write)$/.test(wanted);
  });
}
