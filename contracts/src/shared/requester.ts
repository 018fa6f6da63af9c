/** Who asks for a decision; `employee` is staff, an admin or the system itself (REG-101, REG-269). */
export type Requester = { readonly account_id: number | null; readonly employee: boolean };
