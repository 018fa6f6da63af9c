import { type Sentences, said } from '../described.js';
import type { ExportEvent } from '../export.js';

type Started = Extract<ExportEvent, { type: 'ExportStarted' }>['data'];

const whatOf = ({ scope, stream, registration_id, criteria }: Started): string => {
  if (scope === 'stream') return stream ?? 'a stream';
  if (scope === 'registration') return `the file of registration ${registration_id}`;
  const asked = Object.entries(criteria).map(([name, value]) => `${name} ${value}`);
  return `events by ${asked.join(', ') || 'no filter'}`;
};

export const exportSentences: Sentences<ExportEvent> = {
  ExportStarted: (d) =>
    said(
      'links',
      `exported ${whatOf(d)} as ${d.format}, ${d.revealed ? `personal data in clear: ${d.reason}` : 'personal data masked'}`,
    ),
  ExportEnded: (d) => said('links', `${d.complete ? 'finished' : 'broke off'} the export after ${d.events} events`),
};
