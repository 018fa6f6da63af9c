// From sending a draft change in one browser to the hint on another browser's socket.
import { io } from 'socket.io-client';
import { openRegistrations } from './command.mjs';
import { percentile } from './product.mjs';

const CHANGES = 300;

export const liveLatency = async (product) => {
  const { server, call } = product;
  const [one] = await openRegistrations(product, ['studio@demo.example']);
  const socket = io(server.url, {
    transports: ['websocket'],
    extraHeaders: { cookie: one.cookie, origin: server.url },
  });
  await new Promise((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  const joined = await socket.emitWithAck('join', { room: `registration:${one.id}`, mode: 'viewing' });
  if (!joined.ok) throw new Error(`join was refused: ${JSON.stringify(joined)}`);
  let heard = () => undefined;
  socket.on('changed', ({ id }) => String(id) === String(one.id) && heard());
  const times = [];
  for (let n = 0; n < CHANGES; n += 1) {
    const hint = new Promise((resolve) => {
      heard = resolve;
    });
    const started = performance.now();
    const { body } = await call(
      `mybtf/registrations/${one.id}/draft`,
      'PUT',
      {
        draft_version: one.version,
        session_id: 'bench-live',
        changes: [{ path: 'additional_observers.two', value: (n % 90) + 1 }],
      },
      { cookie: one.cookie },
    );
    await hint;
    times.push(performance.now() - started);
    one.version = body.draft_version;
  }
  socket.close();
  return { p99: percentile(times, 99), detail: `p50 ${percentile(times, 50).toFixed(1)} ms over ${CHANGES} changes` };
};
