import { isoTime } from '../../database/sql-fragments.ts';
import { type ExportList, list, nameOf } from '../../identity/people/export-files.ts';

export const LISTS: readonly ExportList[] = [
  list(
    'posts',
    'p.id',
    {
      id: 'p.id',
      type: 'p.type',
      text: 'p.content',
      caption: 'p.caption',
      hashtags: 'p.hashtags',
      highlight: 'p.highlight',
      fileId: 'p.media_id',
      posterId: 'p.poster_id',
      likes: 'p.like_count',
      comments: 'p.comment_count',
      createdAt: isoTime('p.created_at'),
    },
    'FROM posts p WHERE p.user_id = $1',
  ),
  list(
    'comments',
    'c.id',
    { postId: 'c.post_id', author: nameOf('p.user_id'), text: 'c.content', createdAt: isoTime('c.created_at') },
    'FROM post_comments c JOIN posts p ON p.id = c.post_id WHERE c.user_id = $1',
  ),
  list(
    'likes',
    'l.post_id',
    { postId: 'l.post_id', author: nameOf('p.user_id'), createdAt: isoTime('l.created_at') },
    'FROM post_likes l JOIN posts p ON p.id = l.post_id WHERE l.user_id = $1',
  ),
];
