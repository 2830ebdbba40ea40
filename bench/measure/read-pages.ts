// Reads cached pages of a server for some seconds, a connection each.
import autocannon from 'autocannon';

const PAGES = 18;

/** Paths of eighteen pages: home, lists, a page without products, and products. Each has been rendered once. */
export async function pagesOf(serverUrl: string): Promise<string[]> {
  const { products } = (await (await fetch(`${serverUrl}/api/products`)).json()) as {
    products: { slug: string }[];
  };
  const lists = ['/', '/products', '/deals', '/new-arrivals', '/products?color=red', '/about'];
  const paths = [...lists, ...products.map(({ slug }) => `/products/${slug}`)].slice(0, PAGES);
  for (const path of paths) await (await fetch(serverUrl + path)).arrayBuffer();
  return paths;
}

/** A connection for each page, whose request is made once: made anew each time, it costs more than the response. */
export async function readPages(
  serverUrl: string,
  paths: readonly string[],
  seconds: number,
): Promise<autocannon.Result> {
  const { host } = new URL(serverUrl);
  let connections = 0;
  const setupClient = (client: autocannon.Client) => {
    const path = paths[connections % paths.length] ?? '/';
    connections += 1;
    // setRequest() would be for the first request only; the others would be for home.
    client.setRequests([{ method: 'GET', path, headers: { host, 'accept-encoding': 'br' } }]);
  };
  const load = await autocannon({
    url: serverUrl,
    connections: paths.length,
    duration: seconds,
    setupClient,
  });
  if (load.non2xx > 0) throw new Error(`${load.non2xx} responses other than 2xx.`);
  return load;
}
