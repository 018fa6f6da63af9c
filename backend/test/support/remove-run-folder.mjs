// Jest's global teardown.
import { rmSync } from 'node:fs';

export default () => rmSync(process.env.RUN_FOLDER ?? '', { recursive: true, force: true });
