export * as operationsCalls from './calls.js';
