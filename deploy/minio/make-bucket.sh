#!/bin/sh
# Makes the bucket for uploads, and a user who may read and write only there.
set -eu

mc alias set store http://minio:9000 "$MINIO_ROOT_USER" "$MINIO_ROOT_PASSWORD" > /dev/null
mc mb --ignore-existing "store/$S3_BUCKET"

cat > /tmp/policy.json << POLICY
{
  "Version": "2012-10-17",
  "Statement": [
    { "Effect": "Allow", "Action": ["s3:ListBucket"], "Resource": ["arn:aws:s3:::$S3_BUCKET"] },
    {
      "Effect": "Allow",
      "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:AbortMultipartUpload", "s3:ListMultipartUploadParts"],
      "Resource": ["arn:aws:s3:::$S3_BUCKET/*"]
    }
  ]
}
POLICY
mc admin policy create store hoopline /tmp/policy.json
mc admin user add store "$S3_ACCESS_KEY_ID" "$S3_SECRET_ACCESS_KEY"
# `attach` fails if the user has the policy already, so the second command only checks that the user exists.
mc admin policy attach store hoopline --user "$S3_ACCESS_KEY_ID" ||
  mc admin policy entities store --user "$S3_ACCESS_KEY_ID"
