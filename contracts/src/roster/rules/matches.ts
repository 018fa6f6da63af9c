/** So many times an hour an account is told that a person it typed is known elsewhere (SEC-018). */
export const MOST_MATCHES = 20;
