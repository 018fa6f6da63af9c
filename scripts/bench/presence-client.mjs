// The sockets of one account, in a process of their own: they say all the time what they do in one room, or are quiet.
import { io } from 'socket.io-client';

const TICK_MS = 20;
const MODES = ['viewing', 'editing'];
const sockets = [];
let timer;

const connect = async ({ url, cookie, room, count }) => {
  for (let n = 0; n < count; n += 1) {
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie, origin: url },
    });
    await new Promise((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    // So many a second may join.
    for (;;) {
      const { ok, code } = await socket.emitWithAck('join', { room });
      if (ok) break;
      if (code !== 'too_many_requests') throw new Error(`join was refused: ${code}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    sockets.push(socket);
  }
};

const send = ({ room, rate }) => {
  let sent = 0;
  const began = performance.now();
  timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) * rate) / 1000);
    // Late messages are not made up for: more than the rate of a moment would be a flood.
    if (due - sent > (2 * (rate * TICK_MS)) / 1000) sent = due - Math.ceil((rate * TICK_MS) / 1000);
    for (; sent < due; sent += 1) {
      const mode = MODES[(sent + Math.floor(sent / sockets.length)) % 2];
      sockets[sent % sockets.length].emit('presence', { room, mode });
    }
  }, TICK_MS);
};

const does = {
  connect,
  send: async (asked) => send(asked),
  stop: async () => clearInterval(timer),
  count: async () => sockets.filter(({ connected }) => connected).length,
};

const answer = async ({ what, ...asked }) => {
  try {
    process.send({ answer: await does[what](asked) });
  } catch (error) {
    process.send({ failed: error.message });
  }
};

process.on('message', (asked) => void answer(asked));
