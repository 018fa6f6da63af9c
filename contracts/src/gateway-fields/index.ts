export * as gatewayFieldCalls from './calls.js';
