export { Documents } from './Documents.js';
