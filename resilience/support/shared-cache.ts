// nginx as a shared cache in front of the shop: it stores whatever the shop's headers allow, for every client.
import { type ReverseProxy, nginxConfiguration, startProxy } from './reverse-proxies.ts';

/** One key for all clients: neither cookies nor other request headers tell stored responses apart. */
export function startSharedCache(shopUrl: string): Promise<ReverseProxy> {
  return startProxy('nginx', (place) =>
    nginxConfiguration(
      place,
      `location / { proxy_pass ${shopUrl}; proxy_set_header Host $http_host; proxy_cache shop;
        proxy_cache_key $request_uri; proxy_cache_valid any 1m;
        add_header X-Cache $upstream_cache_status always; }`,
    ),
  );
}
