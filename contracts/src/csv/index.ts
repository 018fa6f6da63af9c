export { type CsvColumn, csvHead, csvLines, csvText } from './csv.js';
