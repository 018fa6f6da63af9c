// The client of the command's measures, in a process of its own: draft changes to some targets over kept connections.
import { load } from './load.mjs';

const measure = async ({ url, targets, requests, connections }) => {
  const at = (client) => targets[client % targets.length];
  const make = (n, client) => {
    const { path, headers, version } = at(client);
    const changes = [{ path: 'additional_observers.one', value: (n % 90) + 1 }];
    const session_id = `bench-client-${client % targets.length}`;
    return { path, method: 'PUT', headers, body: { draft_version: version, session_id, changes } };
  };
  make.seen = (client, { draft_version }) => {
    at(client).version = draft_version;
  };
  try {
    process.send({ rate: await load(url, requests, connections, make), targets });
  } catch (error) {
    process.send({ failed: error.message });
  }
};

process.on('message', (asked) => void measure(asked));
