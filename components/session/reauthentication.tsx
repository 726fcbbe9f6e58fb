"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { onRecentSignInNeeded } from "@/lib/platform/http/api-client";

/** Loaded on demand: most visits never need it. */
const ReauthenticationDialog = dynamic(() =>
  import("./reauthentication-dialog").then((module) => module.ReauthenticationDialog),
);

type Answer = (isGiven: boolean) => void;

/** Rendered once: a request that needs a recent login waits for the password here and is then retried. */
export function Reauthentication() {
  const [questions, setQuestions] = useState<readonly Answer[]>([]);
  const [path, setPath] = useState<string>();
  useEffect(() => {
    onRecentSignInNeeded((asking) => {
      setPath(asking);
      return new Promise((answer) => setQuestions((waiting) => [...waiting, answer]));
    });
    return () => onRecentSignInNeeded();
  }, []);
  if (path === undefined || questions.length === 0) return null;
  const answerAll = (isGiven: boolean) => {
    setQuestions([]);
    questions.forEach((answer) => answer(isGiven));
  };
  return (
    <ReauthenticationDialog
      path={path.startsWith("/api/admin/") ? "/api/admin/reauthenticate" : "/api/auth/reauthenticate"}
      onAnswer={answerAll}
    />
  );
}
