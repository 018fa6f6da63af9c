/** The part of the product that a controller speaks for. */
export const TAGS: Readonly<Record<string, string>> = {
  SandboxGatewayController: 'sandbox gateway',
  HealthController: 'operations',
};

/** One line for every call (OPS-010). */
export const SUMMARIES: Readonly<Record<string, string>> = {
  'SandboxGatewayController.page': 'Page of the hosted card fields',
  'SandboxGatewayController.style': 'Style of the hosted card fields',
  'SandboxGatewayController.script': 'Script of the hosted card fields',
  'SandboxGatewayController.token': 'Turn a card into a token',
  'HealthController.live': 'The process lives',
  'HealthController.ready': 'Store, read models and lag; 503 while draining or not ready',
  'HealthController.prometheus': 'Metrics as Prometheus text',
};
