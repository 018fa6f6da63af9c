import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Cell } from './csv.js';

export type ListColumn<R> = {
  readonly key: string;
  readonly header: string;
  /** The server's field to sort by; absent: the head is no button. */
  readonly sort?: string;
  readonly cell: (row: R) => ReactNode;
  /** The value in the CSV file; absent: the column stays out of it. */
  readonly csv?: (row: R) => Cell;
  readonly align?: 'n';
  readonly className?: string;
  readonly width?: string;
};

/** A column of the export that the table has no room for. */
export type FileColumn<R> = {
  readonly key: string;
  readonly header: string;
  readonly csv: (row: R) => Cell;
};

export type ListFilter = {
  readonly field: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Numbers go to the server as numbers. */
  readonly numeric?: boolean;
};

export type SavedFilter = { readonly label: string; readonly filter: Readonly<Record<string, unknown>> };

/** What a row's history is of: the streams' category and id of each thing that the row stands for. */
export type HistoryOfRow = {
  readonly title: string;
  readonly things: readonly {
    readonly label: string;
    readonly category: string;
    readonly id: number | string;
    /** Only what one person is named in. */
    readonly person?: number;
  }[];
};

export type ListProps<R extends RaRecord> = {
  readonly resource: string;
  readonly title: string;
  readonly columns: readonly ListColumn<R>[];
  /** More of the record, in the export alone (ADM-044). */
  readonly inFile?: readonly FileColumn<R>[];
  /** Set while an export reads its rows: it asks for more of each. */
  readonly fileFilter?: Readonly<Record<string, unknown>>;
  readonly searchLabel: string;
  readonly filters?: readonly ListFilter[];
  /** The filter that the list turns on: always in sight, above the others. */
  readonly choice?: ListFilter;
  readonly saved?: readonly SavedFilter[];
  /** What else the head offers, before the export. */
  readonly tools?: ReactNode;
  /** Stands below the search. */
  readonly note?: ReactNode;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Set while nothing else was chosen before. */
  readonly startWith?: Readonly<Record<string, unknown>>;
  /** Where a row leads to; absent: rows do not open. */
  readonly pathOf?: (row: R) => string;
  readonly current?: string | undefined;
  /** The live resource whose changes light up a row. */
  readonly flash?: string;
  /** Every row opens its history beside the list; null for a row without one. */
  readonly history?: (row: R) => HistoryOfRow | null;
  readonly empty: string;
  /** What is said, and offered, where this filter finds nothing; null: what every list says. */
  readonly whenNothingFits?: (filter: Readonly<Record<string, unknown>>) => ReactNode;
};
