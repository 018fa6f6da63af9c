export * as sandboxGatewayCalls from './calls.js';
export { SandboxCardBody } from './commands.js';
