#!/bin/sh
# A soffice for tests: it does what the document says.
. ./in.doc
