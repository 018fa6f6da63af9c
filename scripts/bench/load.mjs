// A fixed number of requests over a fixed number of kept connections.
import http from 'node:http';

export const load = async (url, requests, connections, make) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  const one = (n, client) =>
    new Promise((resolve, reject) => {
      const { path, method, headers, body } = make(n, client);
      const text = JSON.stringify(body);
      const request = http.request(
        `${url}${path}`,
        {
          method,
          agent,
          headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
        },
        (answer) => {
          const chunks = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('end', () => {
            const body = Buffer.concat(chunks).toString();
            if (answer.statusCode >= 300) reject(new Error(`${method} ${path} answered ${answer.statusCode} ${body}`));
            else resolve(JSON.parse(body));
          });
        },
      );
      request.on('error', reject);
      request.end(text);
    });
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, client) => {
      let state;
      while (next < requests) {
        const n = next;
        next += 1;
        state = await one(n, client, state);
        make.seen?.(client, state);
      }
    }),
  );
  agent.destroy();
  return (requests * 1000) / (performance.now() - started);
};
