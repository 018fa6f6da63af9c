import { NoRoom } from '@app/contracts/shared';

/** The failure of writing a file, in our words where the disk is full (OPS-019). */
export const fullDisk = (error: unknown): unknown =>
  (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new NoRoom(error) : error;
