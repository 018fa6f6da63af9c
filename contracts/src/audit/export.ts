import { accept, type Decider, type DomainEvent, type EventDeclarations } from '../shared/index.js';

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

export const exportDeclarations: EventDeclarations<ExportEvent> = {
  ExportStarted: { version: 1, personal: [] },
  ExportEnded: { version: 1, personal: [] },
};

/** Records what was done; there is nothing to refuse. */
export const exportDecider: Decider<null, ExportEvent, ExportEvent> = {
  initialState: () => null,
  evolve: () => null,
  decide: (command) => accept<ExportEvent>(command),
};
