import { call } from '../shared/index.js';

/** OPS-004. */
export const live = call<{ answer: { readonly status: string } }>()({
  method: 'GET',
  path: '/health/live',
  summary: 'The process is there',
  owner: 'none',
  example: { answer: { status: 'live' } },
});

/** OPS-004; 503 while a part is missing. The answer is the same either way. */
export const ready = call<{ answer: object }>()({
  method: 'GET',
  path: '/health/ready',
  summary: 'Store, read models and the lag of the projections',
  owner: 'none',
  example: { answer: { ready: true, draining: false, store: true, read_models: true, projections: [], warnings: [] } },
});

/** OPS-004. */
export const metrics = call<{ answer: string }>()({
  method: 'GET',
  path: '/metrics',
  summary: 'Metrics in the text format of Prometheus',
  owner: 'none',
  example: {},
});
