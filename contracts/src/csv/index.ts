export { type CsvColumn, csvHead, csvLines, csvRows, csvText, tableOf } from './csv.js';
