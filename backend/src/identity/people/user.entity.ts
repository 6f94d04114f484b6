import type { Avatar } from '@hoopline/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Visitor } from '../sessions/visitor.ts';

/** A member, who signs in; a guest, who has only a session; or a former player, whose account is gone. */
@Entity('users')
export class User {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: Visitor['kind'] | 'former';

  @Column('text', { nullable: true })
  issuer: string | null;

  @Column('text', { nullable: true })
  subject: string | null;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('text', { name: 'first_name', nullable: true })
  firstName: string | null;

  @Column('text', { name: 'last_name', nullable: true })
  lastName: string | null;

  @Column('text', { name: 'display_name' })
  displayName: string;

  @Column('text', { name: 'profile_image_url', nullable: true })
  profileImageUrl: string | null;

  @Column('text', { nullable: true })
  position: string | null;

  @Column('text', { nullable: true })
  city: string | null;

  @Column('jsonb')
  avatar: Avatar;

  @Column('boolean', { name: 'is_public', default: true })
  isPublic: boolean;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'last_seen_at', precision: 3, nullable: true })
  lastSeenAt: Date | null;
}

/** The name of somebody who is gone, where something of the past still shows them. */
export const FORMER_NAME = 'Former player';
