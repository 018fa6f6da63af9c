import { useEffect } from 'react';
import { useRead } from '../platform/use-read.js';

const CALM_MS = 5_000;
const BUSY_MS = 1_000;

type Build = {
  readonly position: string;
  readonly lag: number;
  readonly rate: number;
  readonly done: number;
  readonly percent: number;
  readonly failed: {
    readonly type: string;
    readonly stream: string;
    readonly revision: number;
    readonly error: string;
  } | null;
};

export type Projection = Build & {
  readonly name: string;
  readonly version: number;
  readonly state: 'live' | 'catching_up' | 'failed' | 'unattended';
  readonly rebuild: (Build & { readonly remaining_seconds: number | null }) | null;
};

export type Comparison = {
  readonly projection: string;
  readonly equal: boolean;
  readonly documents: number;
  readonly total: number;
  readonly sampled: boolean;
  readonly differing_count: number;
  readonly differing: readonly { readonly id: string; readonly differences: readonly string[] }[];
  readonly verified_at: string;
};

const isMoving = ({ rebuild, state }: Projection): boolean => rebuild !== null || state === 'catching_up';

/** Every read model; read again each second while one is being made, else every five. */
export const useProjections = () => {
  const read = useRead<readonly Projection[]>(['projections'], 'audit/projections', { handled: true });
  const { data, refetch } = read;
  const every = data?.some(isMoving) ? BUSY_MS : CALM_MS;
  useEffect(() => {
    const timer = setInterval(() => void refetch(), every);
    return () => clearInterval(timer);
  }, [refetch, every]);
  return read;
};
