export * as sandboxGatewayCalls from './calls.js';
export { SandboxBankBody, SandboxCardBody } from './commands.js';
