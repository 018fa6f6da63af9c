// The office and the auditors wait for these: the processor's time that a server takes for a request.
import { readFileSync } from 'node:fs';
import { coldStart } from './large.mjs';

const TICK_MS = 10;
const SECONDS = 1;
const MOST_ROUNDS = 60;
const WARM = 3;

/** Since its start, all threads. */
const cpuOf = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

const signedIn = async (url, email) => {
  const headers = { 'content-type': 'application/json', origin: url };
  const body = JSON.stringify({ email, password: 'Callboard1' });
  const signIn = await fetch(`${url}/api/mybtf/signin`, { method: 'POST', headers, body });
  const cookie = signIn.headers.get('set-cookie').split(';')[0];
  return async (path, sent) => {
    const init = sent ? { method: 'POST', body: JSON.stringify(sent) } : {};
    const answer = await fetch(`${url}/api/${path}`, { ...init, headers: { ...headers, cookie } });
    return { status: answer.status, body: await answer.json() };
  };
};

const list = (filter, range = [0, 24]) =>
  `admin/registrations?range=${JSON.stringify(range)}&sort=["id","DESC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The request, and the most that it may take, in milliseconds. */
const requests = ({ person, name, tour_date_id, word }) => ({
  'preview of an erasure': { path: `audit/erasures/person/${person}`, most: 300 },
  'erasure whose reason is refused': {
    path: 'audit/erasures',
    body: { kind: 'person', number: person, confirm: name, reason: `Asked for by ${name}` },
    status: 400,
    most: 300,
  },
  'competition places of a city': { path: `admin/tour-dates/${tour_date_id}/competition-places`, most: 60 },
  dashboard: { path: 'admin/dashboard', most: 20 },
  'a word in the list of registrations': { path: list({ season_id: 75, q: word }), most: 40 },
  'the list of registrations': { path: list({ season_id: 75 }), most: 40 },
  'control totals by tour date': { path: 'audit/totals?by=tour_date', most: 60 },
});

/** The fullest city, and somebody who is registered. */
const known = async (call) => {
  const { body: board } = await call('admin/dashboard');
  const counted = board.tour_dates.toSorted((a, b) => b.routines - a.routines);
  const { body: rows } = await call(list({ season_id: 75, status: 'confirmed' }));
  const person = rows.find(({ person_ids }) => person_ids.length > 0).person_ids[0];
  const { body: preview } = await call(`audit/erasures/person/${person}`);
  return { person, name: preview.name, tour_date_id: counted[0].tour_date_id, word: preview.name.split(' ')[1] };
};

/** Milliseconds of processor's time per request on a store, beside the most that it may be. */
export const officeFigures = async (folder) => {
  const server = await coldStart(folder);
  try {
    const call = await signedIn(server.url, 'admin@callboard.example');
    const figures = [];
    for (const [name, { path, body, status = 200, most }] of Object.entries(requests(await known(call)))) {
      const once = async () => {
        const answer = await call(path, body);
        if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
      };
      for (let warm = 0; warm < WARM; warm += 1) await once();
      const before = cpuOf(server.pid);
      let rounds = 0;
      for (; rounds < MOST_ROUNDS && cpuOf(server.pid) - before < SECONDS * 1000; rounds += 1) await once();
      figures.push({ name, value: (cpuOf(server.pid) - before) / rounds, most });
    }
    return figures;
  } finally {
    await server.stop();
  }
};
