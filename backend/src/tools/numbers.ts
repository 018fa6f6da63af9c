import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentNumber, type NumbersCheck } from '@app/contracts/documents';
import { counted } from '@app/contracts/shared';
import { checkNumbersIn } from '../platform/numbers/check-document-numbers.js';
import type { Environment } from '../platform/config/environment.js';
import { openEventFile, SqliteEventStore } from '../platform/event-store/sqlite/sqlite-event-store.js';
import { copyEvents } from './backup.js';

/** Reads a copy of this moment, so that a server may have the folder open. */
const ofFolder = async (folder: string): Promise<NumbersCheck> => {
  const copies = await mkdtemp(join(tmpdir(), 'numbers-'));
  try {
    const file = await openEventFile(copyEvents(folder, copies));
    try {
      return await checkNumbersIn(new SqliteEventStore(file));
    } finally {
      await file.close();
    }
  } finally {
    await rm(copies, { recursive: true, force: true });
  }
};

const ofServer = async (url: string): Promise<NumbersCheck> => {
  const { EventStoreDbEventStore } = await import('../platform/event-store/eventstoredb/eventstoredb-event-store.js');
  const store = await EventStoreDbEventStore.open(url);
  try {
    return await checkNumbersIn(store);
  } finally {
    await store.close();
  }
};

/** Checks the numbers of all documents in the events of an arrangement, whether it runs or not (PAY-320). */
export const checkNumbersOf = ({ DATA_DIR, EVENTSTOREDB_URL }: Environment): Promise<NumbersCheck> =>
  EVENTSTOREDB_URL ? ofServer(EVENTSTOREDB_URL) : ofFolder(DATA_DIR);

/** A line for each season, then one for each fault. */
export const numbersInWords = ({
  seasons,
  unnumbered,
  numbered_twice,
  without_entry,
  whole,
}: NumbersCheck): string[] => [
  ...seasons.flatMap(({ season_id, documents, last, gaps, doubles }) => {
    const named = (number: number): string => documentNumber({ season_id, number });
    return [
      `season ${season_id}: ${counted(documents, 'document')}, the last is ${named(last)}`,
      ...gaps.map(({ from, to }) => `  gap: ${from === to ? named(from) : `${named(from)} to ${named(to)}`}`),
      ...doubles.map((number) => `  double: ${named(number)}`),
    ];
  }),
  ...unnumbered.map(({ stream, revision }) => `without a number: revision ${revision} of ${stream}`),
  ...numbered_twice.map((id) => `with two numbers: event ${id}`),
  ...without_entry.map((given) => `without an entry: ${documentNumber(given)}`),
  whole ? 'All numbers run without gaps, each once.' : 'The numbers are not whole.',
];
