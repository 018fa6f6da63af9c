export const LEASES = Symbol('Leases');
