// Jest's global teardown.
import { rmSync } from 'node:fs';

export default () => rmSync(process.env.SEED_FOLDER ?? '', { recursive: true, force: true });
