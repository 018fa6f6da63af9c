import { auditCalls } from '@app/contracts/audit';
import type { ProjectionStatus } from '@app/contracts/shared';
import { useEffect } from 'react';
import { useRead } from '../platform/use-read.js';

const CALM_MS = 5_000;
const BUSY_MS = 1_000;

const isMoving = ({ rebuild, state }: ProjectionStatus): boolean => rebuild !== null || state === 'catching_up';

/** Every reaction, read again every five seconds. */
export const useReactions = () => {
  const read = useRead(['reactions'], auditCalls.listReactions, undefined, { handled: true });
  const { refetch } = read;
  useEffect(() => {
    const timer = setInterval(() => void refetch(), CALM_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return read;
};

/** Every read model; read again each second while one is being made, else every five. */
export const useProjections = () => {
  const read = useRead(['projections'], auditCalls.listProjections, undefined, { handled: true });
  const { data, refetch } = read;
  const every = data?.some(isMoving) ? BUSY_MS : CALM_MS;
  useEffect(() => {
    const timer = setInterval(() => void refetch(), every);
    return () => clearInterval(timer);
  }, [refetch, every]);
  return read;
};
