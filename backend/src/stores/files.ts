import { join } from 'node:path';
import type { Environment } from '../platform/config/environment.js';
import type { FileStore } from '../platform/file-store/file-store.port.js';
import { folderFileStore } from '../platform/file-store/folder/folder-file-store.js';
import { s3FileStore } from '../platform/file-store/s3/s3-file-store.js';
import { s3Place } from '../platform/file-store/s3/s3-url.js';

/** Uploaded files: in a bucket where one is configured, else in a folder of this machine (EVT-171). */
export const openFiles = ({ S3_URL, DATA_DIR }: Pick<Environment, 'S3_URL' | 'DATA_DIR'>): FileStore =>
  S3_URL ? s3FileStore(s3Place(S3_URL)) : folderFileStore(join(DATA_DIR, 'uploads'));
