import { accept, counted, type Decider, type DomainEvent, type EventDeclarations, said } from '../shared/index.js';

export const EXPORT_SCOPES = ['stream', 'search', 'registration'] as const;
export type ExportScope = (typeof EXPORT_SCOPES)[number];
export const EXPORT_FORMATS = ['ndjson', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

type Of<T extends string, D> = DomainEvent<T, { readonly export_id: string; readonly account_id: number } & D>;

/**
 * Stream `process-audit_{accountId}`: recorded before the first line is handed out, and again with the number of events
 * after the last. Words that were searched for are not kept, because a name may stand among them.
 */
export type ExportEvent =
  | Of<
      'ExportStarted',
      {
        readonly scope: ExportScope;
        readonly format: ExportFormat;
        readonly stream: string | null;
        readonly registration_id: number | null;
        readonly criteria: Readonly<Record<string, string | number>>;
        readonly revealed: boolean;
        readonly reason: string | null;
      }
    >
  | Of<'ExportEnded', { readonly events: number; readonly complete: boolean }>;

type Started = Extract<ExportEvent, { type: 'ExportStarted' }>['data'];

/** What was exported, in words: a stream, a registration's file, or what some filters find. */
export const exportedText = ({
  scope,
  stream,
  registration_id,
  criteria,
}: Pick<Started, 'scope' | 'stream' | 'registration_id' | 'criteria'>): string => {
  if (scope === 'stream') return stream ?? 'a stream';
  if (scope === 'registration') return `the file of registration ${registration_id}`;
  const asked = Object.entries(criteria).map(([name, value]) => `${name} ${value}`);
  return `events by ${asked.join(', ') || 'no filter'}`;
};

const run = { export_id: '00000000-0000-7000-8000-000000000011', account_id: 1003 };

export const exportEvents: EventDeclarations<ExportEvent> = {
  ExportStarted: {
    version: 1,
    personal: [{ path: 'reason', kind: 'text', unmasked: true }],
    says: (d) =>
      said(
        'links',
        `exported ${exportedText(d)} as ${d.format}, ${d.revealed ? `personal data in clear: ${d.reason}` : 'personal data masked'}`,
      ),
    example: {
      ...run,
      scope: 'search',
      format: 'csv',
      stream: null,
      registration_id: null,
      criteria: { type: 'AttendeeAdded', actor: 1001 },
      revealed: true,
      reason: 'a parent asked',
    },
  },
  ExportEnded: {
    version: 1,
    personal: [],
    says: (d) =>
      said('links', `${d.complete ? 'finished' : 'broke off'} the export after ${counted(d.events, 'event')}`),
    example: { ...run, events: 12, complete: true },
  },
};

/** Records what was done; there is nothing to refuse. */
export const exportDecider: Decider<null, ExportEvent, ExportEvent> = {
  initialState: () => null,
  evolve: () => null,
  decide: (command) => accept<ExportEvent>(command),
};
