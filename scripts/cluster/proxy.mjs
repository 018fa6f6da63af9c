// The proxy in front of several servers on one machine: a browser stays with its server (long polling needs that), and goes to another when that one is away.
import { createServer } from 'node:http';
import { createProxyServer } from 'httpxy';

const COOKIE = 'callboard_server';

const chosenBefore = (request) => new RegExp(`${COOKIE}=(\\d+)`).exec(request.headers.cookie ?? '')?.[1];

/** @param targets URLs of the servers; `alive(i)` says which of them take requests. */
export const startProxy = async ({ port = 0, host = '127.0.0.1', targets, alive = () => true }) => {
  const proxy = createProxyServer({ xfwd: true });
  let turn = 0;

  const choose = (request) => {
    const before = Number(chosenBefore(request) ?? -1);
    if (targets[before] && alive(before)) return before;
    for (let tried = 0; tried < targets.length; tried += 1) {
      turn = (turn + 1) % targets.length;
      if (alive(turn)) return turn;
    }
    return null;
  };

  const away = (response) => {
    if (response.headersSent) return response.destroy();
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' });
    response.end(JSON.stringify({ code: 'unavailable', message: 'Could not connect to server', fields: {} }));
  };

  const server = createServer((request, response) => {
    const chosen = choose(request);
    if (chosen === null) return away(response);
    if (chosenBefore(request) !== String(chosen))
      response.appendHeader('set-cookie', `${COOKIE}=${chosen}; Path=/; HttpOnly; SameSite=Lax`);
    proxy.web(request, response, { target: targets[chosen] }).catch(() => away(response));
  });
  server.on('upgrade', (request, socket, head) => {
    const chosen = choose(request);
    if (chosen === null) return socket.destroy();
    proxy.ws(request, socket, { target: targets[chosen] }, head).catch(() => socket.destroy());
  });
  await new Promise((resolve) => server.listen(port, host, resolve));
  return {
    url: `http://${host}:${server.address().port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
};
