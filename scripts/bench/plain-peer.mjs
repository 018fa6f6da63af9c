// What a developer would write instead of a command and its events: Nest on Fastify, class-validator, a session check, and
// one durable SQLite transaction that updates the row and writes an audit row. Decorators are called, for want of a compiler.
import { createHash } from 'node:crypto';
import {
  Body,
  ConflictException,
  Controller,
  ForbiddenException,
  Module,
  Param,
  Put,
  Req,
  UnauthorizedException,
  UseGuards,
  ValidationPipe,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsDefined,
  IsInt,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import Database from 'libsql';

const ACCOUNT = 1;
const TOKEN = 'bench-session-token';
const hashOf = (text) => createHash('sha256').update(text).digest('hex');

const SCHEMA = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, account_id INTEGER NOT NULL, expires_at TEXT NOT NULL);
CREATE TABLE registrations (id INTEGER PRIMARY KEY, account_id INTEGER NOT NULL, version INTEGER NOT NULL, draft TEXT NOT NULL);
CREATE TABLE audit (id INTEGER PRIMARY KEY, registration_id INTEGER NOT NULL, account_id INTEGER NOT NULL, at TEXT NOT NULL, changes TEXT NOT NULL);
`;

const on = (target, property, ...decorators) => {
  for (const decorate of decorators) decorate(target.prototype, property);
};

class Change {}
on(Change, 'path', IsString(), MaxLength(200));
on(Change, 'value', IsDefined());

class DraftBody {}
on(DraftBody, 'draft_version', IsInt(), Min(0));
on(DraftBody, 'session_id', IsString(), MaxLength(100));
on(
  DraftBody,
  'changes',
  IsArray(),
  ArrayMinSize(1),
  ArrayMaxSize(2_000),
  ValidateNested({ each: true }),
  Type(() => Change),
);

/** @param db with sessions, registrations and audit */
const controllerOn = (db) => {
  const session = db.prepare('SELECT account_id FROM sessions WHERE token_hash = ? AND expires_at > ?');
  const found = db.prepare('SELECT account_id, version, draft FROM registrations WHERE id = ?');
  const update = db.prepare('UPDATE registrations SET version = ?, draft = ? WHERE id = ? AND version = ?');
  const audit = db.prepare('INSERT INTO audit (registration_id, account_id, at, changes) VALUES (?, ?, ?, ?)');
  const save = db.transaction((id, account, { draft_version, changes }) => {
    const row = found.get(id);
    if (row?.account_id !== account) throw new ForbiddenException();
    if (row.version !== draft_version) throw new ConflictException();
    const draft = JSON.parse(row.draft);
    for (const { path, value } of changes) draft[path] = value;
    const version = row.version + 1;
    update.run(version, JSON.stringify(draft), id, row.version);
    audit.run(id, account, new Date().toISOString(), JSON.stringify(changes));
    return { draft_version: version, draft };
  });

  class SessionGuard {
    canActivate(context) {
      const request = context.switchToHttp().getRequest();
      const token = /(?:^|; )session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
      const row = token && session.get(hashOf(token), new Date().toISOString());
      if (!row) throw new UnauthorizedException();
      request.account = row.account_id;
      return true;
    }
  }

  class Drafts {
    save(id, body, request) {
      return save(Number(id), request.account, body);
    }
  }
  const described = Object.getOwnPropertyDescriptor(Drafts.prototype, 'save');
  Put(':id/draft')(Drafts.prototype, 'save', described);
  for (const [i, decorate] of [Param('id'), Body(), Req()].entries()) decorate(Drafts.prototype, 'save', i);
  Reflect.defineMetadata('design:paramtypes', [String, DraftBody, Object], Drafts.prototype, 'save');
  UseGuards(SessionGuard)(Drafts);
  Controller('registrations')(Drafts);
  return Drafts;
};

/** Starts it with so many registrations; what a client sends to each of them. */
export const startPlainPeer = async (path, count) => {
  const db = new Database(path);
  db.exec(SCHEMA);
  db.prepare('INSERT INTO sessions VALUES (?, ?, ?)').run(hashOf(TOKEN), ACCOUNT, '9999');
  const add = db.prepare("INSERT INTO registrations VALUES (?, ?, 0, '{}')");
  for (let id = 1; id <= count; id += 1) add.run(id, ACCOUNT);
  class Peer {}
  Module({ controllers: [controllerOn(db)] })(Peer);
  const app = await NestFactory.create(Peer, new FastifyAdapter(), { logger: ['error'] });
  app.useGlobalPipes(new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true, transform: true }));
  await app.listen(0, '127.0.0.1');
  const targets = Array.from({ length: count }, (_, i) => {
    return { path: `/registrations/${i + 1}/draft`, headers: { cookie: `session=${TOKEN}` }, version: 0 };
  });
  return {
    url: await app.getUrl(),
    targets,
    close: async () => {
      await app.close();
      db.close();
    },
  };
};
