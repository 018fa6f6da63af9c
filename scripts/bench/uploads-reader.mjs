// Asks one call again and again between `begin` and `end`, and tells how long each answer took.
import { setTimeout as wait } from 'node:timers/promises';

/** As somebody who clicks: what the server does between two calls is no part of them. */
const PAUSE_MS = 20;

let asked;
let reading = false;
let times = [];

const read = async () => {
  while (reading) {
    const started = performance.now();
    const answer = await fetch(asked.url, { headers: asked.headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the reader was answered ${answer.status}`);
    times.push(performance.now() - started);
    await wait(PAUSE_MS);
  }
  process.send(times);
};

process.on('message', (message) => {
  if (message === 'end') reading = false;
  else if (message === 'begin') {
    [reading, times] = [true, []];
    void read();
  } else asked = message;
});
