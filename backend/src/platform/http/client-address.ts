import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Who called, as Fastify's `request.ip` has it: the address that the trusted proxies name, else the connection's own. */
export const clientAddress = (trustedProxies: string): ((request: IncomingMessage) => string) => {
  const trust = trustedProxies ? proxyAddr.compile(trustedProxies.split(',').map((one) => one.trim())) : () => false;
  return (request) => proxyAddr(request, trust);
};
