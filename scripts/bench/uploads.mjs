// Thirty people send music at once by one link, while somebody else reads: the server's memory, and how long the other waits.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { coldStart } from './large.mjs';
import { built, percentile } from './product.mjs';

const QUIET_MS = 8_000;
const SAMPLE_MS = 25;

const residentMb = (pid) => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1000;

/** Its memory at its highest while the work goes on. */
const peakDuring = async (pid, work) => {
  let peak = residentMb(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, SAMPLE_MS);
  try {
    const done = await work();
    return { done, peak };
  } finally {
    clearInterval(timer);
  }
};

const callsOf = (url) => {
  const call = async (method, path, headers, body) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: url, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
    return { answer, body: await answer.json() };
  };
  const signIn = async (email) => {
    const { answer } = await call('POST', 'mybtf/signin', {}, { email, password: 'Callboard1' });
    return { cookie: answer.headers.get('set-cookie').split(';')[0] };
  };
  return { call, signIn };
};

/** A link to the music of a registration, and a routine of it that takes some. */
const musicLink = async ({ call, signIn }) => {
  const staff = await signIn('staff@callboard.example');
  const filter = encodeURIComponent(JSON.stringify({ tour_date_id: 7541 }));
  const { body: rows } = await call('GET', `admin/music?range=[0,99]&filter=${filter}`, staff);
  const { registration_id } = rows.find(({ status }) => status === 'missing');
  const studio = await signIn('studio@demo.example');
  const { body } = await call('POST', 'mybtf/public-links', studio, { registration_id, path: 'music' });
  const link = { 'x-link-token': body.url.split('/').at(-1) };
  const { body: music } = await call('GET', 'mybtf/music', link);
  return { link, registration_id, routine_id: music.routines.find(({ no_music }) => !no_music).id };
};

/** As browsers have it: who is refused before the body was read hears so. */
const agent = new http.Agent({ keepAlive: true });

const put = (url, path, bytes) =>
  new Promise((resolve, reject) => {
    const headers = { 'content-length': bytes.length, 'content-type': 'audio/wav' };
    const request = http.request(`${url}${path}`, { method: 'PUT', headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode, after: answer.headers['retry-after'] }));
    });
    request.on('error', reject);
    request.end(bytes);
  });

/** Sends again whenever the server says to come again; returns how often that was. */
const sent = async (url, path, bytes) => {
  for (let refusals = 0; ; refusals += 1) {
    const { status, after } = await put(url, path, bytes);
    if (status === 200) return refusals;
    if (status !== 503) throw new Error(`an upload was answered ${status}`);
    await wait(Number(after) * 1000);
  }
};

/** How long each of the calls takes that somebody else makes meanwhile; a process of its own makes them. */
const readerOf = async (url, headers) => {
  const child = fork(new URL('./uploads-reader.mjs', import.meta.url));
  child.send({ url: `${url}/api/mybtf/account`, headers });
  const answersOf = async (work) => {
    child.send('begin');
    const done = await work();
    child.send('end');
    const [times] = await once(child, 'message');
    return { done, times };
  };
  return { answersOf, stop: () => child.kill() };
};

export const uploadFigures = async (folder, { files, megabytes }) => {
  const { wav, mp3 } = await built('seed/sounds.js');
  const music = [
    ['a.wav', wav((megabytes * 1_000_000) / 16_000)],
    ['b.mp3', mp3((megabytes * 1_000_000) / 15_961)],
  ];
  const server = await coldStart(folder);
  const reader = await readerOf(server.url, await callsOf(server.url).signIn('parent@demo.example'));
  try {
    const { call } = callsOf(server.url);
    const { link, ...of } = await musicLink(callsOf(server.url));
    const asked = Array.from({ length: files }, async (_, n) => {
      const [file_name, bytes] = music[n % 2];
      const body = { kind: 'music', ...of, file_name, content_type: '', size: bytes.length };
      return { path: (await call('POST', 'mybtf/uploads', link, body)).body.upload_url, bytes };
    });
    const tickets = await Promise.all(asked);
    await reader.answersOf(() => wait(QUIET_MS / 4)); // the compiler's
    const quiet = await reader.answersOf(() => wait(QUIET_MS));
    const idle = residentMb(server.pid);
    const started = performance.now();
    const sendAll = () => Promise.all(tickets.map(({ path, bytes }) => sent(server.url, path, bytes)));
    const busy = await reader.answersOf(() => peakDuring(server.pid, sendAll));
    const [p95, quietP95] = [busy, quiet].map(({ times }) => percentile(times, 95));
    const refused = busy.done.done.reduce((sum, times) => sum + times, 0);
    return {
      above: busy.done.peak - idle,
      ratio: p95 / quietP95,
      memory: `${idle.toFixed(0)} MB before, ${((performance.now() - started) / 1000).toFixed(0)} s, told ${refused} times to come again`,
      waiting: `${p95.toFixed(1)} / ${quietP95.toFixed(1)} ms over ${busy.times.length} / ${quiet.times.length} calls`,
    };
  } finally {
    reader.stop();
    await server.stop();
  }
};
